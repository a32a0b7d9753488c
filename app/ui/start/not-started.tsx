import { buttonClass } from '../button.tsx'

const ID = 'not-started'
const STARTED = 'helix:started'

/** What stands in for a page whose files could not all be fetched: without them no framework is there to say it. */
export function NotStarted() {
  return (
    <div
      id={ID}
      hidden
      role="alert"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-sheet [&[hidden]]:hidden"
      suppressHydrationWarning
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
        <p>
          <b className="block">This page could not be loaded completely</b>
          Please check your connection and load it again. Nothing you had saved is lost.
        </p>
        <button type="button" className={buttonClass('primary')}>
          Reload
        </button>
      </div>
    </div>
  )
}

/** Shows it when a module script fails before the page has started. Runs inline in the head, with the answer's nonce. */
export const notStartedScript = `{let f=e=>{if(e.type=='error'&&e.target.type!='module')return;let n=document.getElementById('${ID}');if(!n)return;n.hidden=false;n.querySelector('button').onclick=()=>location.reload()};addEventListener('error',f,true);addEventListener('unhandledrejection',f);addEventListener('${STARTED}',()=>{removeEventListener('error',f,true);removeEventListener('unhandledrejection',f)},{once:true})}`

/** The framework has taken over: from here on what fails is said by the page itself. */
export function announceStart(): void {
  dispatchEvent(new Event(STARTED))
}
