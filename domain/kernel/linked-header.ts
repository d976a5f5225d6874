/** Requests a page for a browser that has cached styles and fonts: the service worker caches those separately. */
export const linkedHeader = 'x-linked'
