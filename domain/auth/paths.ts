/** Target of the logout form in browsers without script; not a page. */
export const logoutFormPath = '/logout'
