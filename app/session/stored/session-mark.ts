import { SESSION_KEY } from './session-key.ts'

/**
 * Marks the document where this browser keeps a session, so that a page sent without the framework offers "My portal" and not
 * "Log in". Runs inline in the head, with the answer's nonce. The portal itself asks the server whether the session is good.
 */
export const sessionMarkScript = `try{if(localStorage['${SESSION_KEY}'])document.documentElement.dataset.session=''}catch{}`
