/** A script of a page without the framework. It is fetched once the page has been painted: nothing that is read waits for it. */
export function LateScript({ src }: { src: string }) {
  return <template data-script={src} />
}

/** From the second page of a visit on the font is at hand, and used from the first frame. Runs inline in the head. */
export const fontScript = `try{if(sessionStorage.font)document.documentElement.dataset.font=''}catch{}`

/** Starts the font and the late scripts. Runs inline at the end of the body, with the answer's nonce. */
export const startLateScripts = `requestAnimationFrame(()=>setTimeout(()=>{document.documentElement.dataset.font='';try{sessionStorage.font=1}catch{}for(let t of document.querySelectorAll('[data-script]')){let s=document.createElement('script');s.type='module';s.src=t.dataset.script;t.replaceWith(s)}}))`
