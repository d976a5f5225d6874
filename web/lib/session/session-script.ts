import { markSession } from '../inline-scripts/mark-session.ts'

/**
 * Marks the user that this browser stored last before the first paint, or no user after a logout without JavaScript. The
 * page names the storage key.
 */
export const sessionScript = `try{const root=document.documentElement,name=root.dataset.user;if(location.search==='?sent=out')localStorage.removeItem(name);(${String(markSession)})(root,JSON.parse(localStorage.getItem(name)))}catch{}`
