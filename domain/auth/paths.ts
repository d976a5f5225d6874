/** Where the browser sends who logs out by itself; it is no page. */
export const logoutFormPath = '/logout'
