/** A script of a page without the framework. It is fetched once the page has been painted: nothing that is read waits for it. */
export function LateScript({ src }: { src: string }) {
  return <template data-script={src} />
}

/**
 * A file that the browser would fetch of itself once it has read the page, before it has painted it: the link names it after that. An icon has to be
 * named, or the browser asks for one at an address of its own.
 */
export function LateLink({ rel, href }: { rel: 'icon' | 'manifest'; href: string }) {
  return <link rel={rel} href={rel === 'icon' ? 'data:,' : undefined} data-href={href} />
}

/**
 * From the second page of a visit on the font is at hand: the first frame waits a moment for it and is drawn with it, or the page
 * does without. On the first page public/site.js fetches it after the first frame. Runs inline in the head.
 */
export const fontScript = `try{if(sessionStorage.font){document.documentElement.dataset.font='';let l=document.createElement('link');l.rel='preload';l.as='font';l.type='font/woff2';l.crossOrigin='';l.href='/fonts/newsreader-display.woff2';document.head.append(l)}}catch{}`

/**
 * Starts the late scripts, and names what late links lead to, once the first frame is on the screen: a task after its animation frame, on a busy processor, still comes
 * before that. Runs inline at the end of the body, with the answer's nonce.
 */
export const startLateScripts = `new PerformanceObserver((l,o)=>{if(l.getEntriesByName('first-contentful-paint')[0]){o.disconnect();for(let t of document.querySelectorAll('[data-script]')){let s=document.createElement('script');s.type='module';s.src=t.dataset.script;t.replaceWith(s)}for(let l of document.querySelectorAll('link[data-href]'))l.href=l.dataset.href}}).observe({type:'paint',buffered:true})`
