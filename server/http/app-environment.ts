import type { ServerResponse } from 'node:http'

/** For the log: codes and the id of an account, which only the database turns into a person; never an address or a secret. */
export interface Noted {
  /** The code of the refusal. */
  refusal?: string
  account?: string
  /** How somebody proves who she is: password, refresh_token, pkce, or the kind of a mailed link. */
  method?: string
}

/** What the middleware leaves for the routes behind it. */
export interface AppEnvironment {
  Bindings: {
    incoming?: { socket?: { remoteAddress?: string }; destroyed?: boolean; complete?: boolean }
    /** Node's own response, where there is one: a page that is being rendered reads its data without. */
    outgoing?: ServerResponse
    /** The request that a page is rendered for, where the page itself asks. */
    pageRequestId?: string
  }
  Variables: {
    requestId: string
    /** What an inline script of this answer must carry. */
    nonce: string
    /** The address limits are counted by. */
    ip: string
    /** The pattern that is logged, where it is another than the middleware's own. */
    route?: string
    /** What the request's line says besides: why it was refused, and of whose account it is. */
    noted?: Noted
  }
}
