/** A script of a page without the framework. It is fetched once the page has been painted: nothing that is read waits for it. */
export function LateScript({ src }: { src: string }) {
  return <template data-script={src} />
}

/** Starts the late scripts. Runs inline at the end of the body, with the answer's nonce. */
export const startLateScripts = `requestAnimationFrame(()=>setTimeout(()=>{for(let t of document.querySelectorAll('[data-script]')){let s=document.createElement('script');s.type='module';s.src=t.dataset.script;t.replaceWith(s)}}))`
