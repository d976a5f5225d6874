import { markSession } from '../inline-scripts/mark-session.ts'

/**
 * Before the first paint: as this browser last knew them, and nobody where somebody has logged out without the script. The
 * page names where that is stored.
 */
export const sessionScript = `try{const root=document.documentElement,name=root.dataset.user;if(location.search==='?sent=out')localStorage.removeItem(name);(${String(markSession)})(root,JSON.parse(localStorage.getItem(name)))}catch{}`
