/** Where the browser keeps the session, and the channel on which tabs tell each other of it. */
export const SESSION_KEY = 'helix-session'
