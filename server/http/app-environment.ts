import type { ServerResponse } from 'node:http'

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
  }
}
