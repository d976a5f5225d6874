/** Asks for a page as it is sent to a browser that has its styles and fonts: the service worker keeps those itself. */
export const linkedHeader = 'x-linked'
