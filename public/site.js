// Behaviour of the pages that are sent without the framework. They work without it too.
{
  const SCROLL_DELAY_MS = 100
  const SCROLLED_PX = 10
  const EMAIL_NOTICE_SHOWN_MS = 10_000
  const root = document.documentElement
  const find = (selector) => document.querySelectorAll(selector)

  // A mail link lands on the site's root; the page that takes up the session is another one.
  if (location.pathname === '/' && /[#&](access_token|error_code)=/.test(location.hash)) location.replace('/auth/landing' + location.hash)

  const header = document.querySelector('[data-slot=site-header]')
  const markScrolled = () => header?.toggleAttribute('data-scrolled', scrollY > SCROLLED_PX)
  addEventListener('scroll', markScrolled, { passive: true })
  markScrolled()

  const sectionOf = (hash) => hash.length > 1 && document.getElementById(hash.slice(1))
  const scrollTo = (section, focus) =>
    setTimeout(() => {
      section.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
      if (!focus) return
      if (section.tabIndex < 0) section.tabIndex = -1
      section.focus({ preventScroll: true })
    }, SCROLL_DELAY_MS)

  // The assistant's e-mail form opens over whatever page it is asked for on. No address stands for it: Back leads to the page it
  // was opened on, or away from it, and never to the form again.
  const emailForm = document.getElementById('assistant')
  const openEmailForm = () => emailForm.open || emailForm.showModal()
  const forgetEmailForm = () => {
    if (location.hash === '#assistant' || location.search === '?index' || history.state?.usr?.openEmailForm)
      history.replaceState(null, '', location.pathname + location.search.replace(/^\?index$/, ''))
  }
  const openAskedEmailForm = () => {
    openEmailForm()
    forgetEmailForm()
  }
  // The server sends it open where it refused an address; it is not in front of the page before this.
  if (emailForm?.open) {
    emailForm.close()
    openAskedEmailForm()
  }
  const asked = sectionOf(location.hash)
  if (emailForm && (asked === emailForm || history.state?.usr?.openEmailForm)) setTimeout(openAskedEmailForm, SCROLL_DELAY_MS)
  else if (asked) scrollTo(asked)
  addEventListener('hashchange', () => {
    if (emailForm && location.hash === '#assistant') openAskedEmailForm()
  })
  addEventListener('pageshow', ({ persisted }) => persisted && emailForm?.close())
  const readKept = (read) => {
    try {
      return read()
    } catch {
      // Storage is closed to us: nothing is kept.
      return null
    }
  }
  // Whoever has a session or gave an address in this browser is not asked again.
  const isKnownToAssistant = () =>
    'session' in root.dataset ||
    document.cookie.includes('assistant-asked=') ||
    readKept(() => sessionStorage.getItem('helix-assistant-visit')) !== null

  const takeMark = (name) => {
    const marked = readKept(() => sessionStorage.getItem(name)) !== null
    if (marked) sessionStorage.removeItem(name)
    return marked
  }
  // app/assistant/ai-assistant.tsx sends here whoever has not given an address.
  const emailNotice = document.querySelector('[data-email-required]')
  if (emailNotice && takeMark('email-required')) {
    const hideNotice = () => (emailNotice.hidden = true)
    setTimeout(() => (emailNotice.hidden = false), SCROLL_DELAY_MS)
    setTimeout(hideNotice, EMAIL_NOTICE_SHOWN_MS)
    emailNotice.querySelector('button')?.addEventListener('click', hideNotice)
  }

  const showTheme = () => {
    for (const button of find('[data-theme-choice]')) button.ariaPressed = String(button.dataset.themeChoice === (root.dataset.theme ?? ''))
  }
  const chooseTheme = (theme) => {
    if (theme) root.dataset.theme = theme
    else delete root.dataset.theme
    try {
      localStorage.setItem('theme', theme)
    } catch {
      // Storage is closed to us: the choice holds for this page.
    }
    showTheme()
  }
  showTheme()

  addEventListener('click', (event) => {
    const theme = event.target.closest('[data-theme-choice]')
    if (theme) chooseTheme(theme.dataset.themeChoice)

    const link = event.target.closest('a[href]')
    for (const menu of find('[data-menu][open]')) if (link || !menu.contains(event.target)) menu.open = false

    if (!link || link.target || link.origin !== location.origin) return
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if ('close' in link.dataset) {
      event.preventDefault()
      return link.closest('dialog').close()
    }
    if (emailForm && (link.hash === '#assistant' || (link.pathname === '/ai-assistant' && !isKnownToAssistant()))) {
      event.preventDefault()
      emailForm.querySelector('input[name=returnTo]').value = link.dataset.returnTo ?? ''
      // A closed menu can not take the focus back.
      link.closest('[data-menu]')?.querySelector('summary').focus()
      return openEmailForm()
    }
    if (!link.hash || link.pathname + link.search !== location.pathname + location.search) return
    const section = sectionOf(link.hash)
    if (!section) return
    event.preventDefault()
    history.pushState(null, '', link.hash)
    scrollTo(section, true)
  })

  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    for (const menu of find('[data-menu][open]')) {
      menu.open = false
      menu.querySelector('summary').focus()
    }
  })

  // Whoever goes on with the keyboard, or comes back to the page, finds its menus closed.
  const closeMenusAround = (element) => {
    for (const menu of find('[data-menu][open]')) if (!element || !menu.contains(element)) menu.open = false
  }
  addEventListener('focusin', (event) => closeMenusAround(event.target))
  addEventListener('pagehide', () => closeMenusAround(null))

  // The display font of a visit's first page, once it is here: a heading that would change its size keeps the other one, and where
  // something in sight would move all the same, the page does. The next page has the font from its first frame.
  const takeOnFont = async () => {
    const face = new FontFace('HA Late', 'url(/fonts/newsreader-display.woff2)', { weight: '400 700' })
    document.fonts.add(await face.load())
    sessionStorage.setItem('font', '1')
    const headings = 'h1, h2, h3, .font-display, .m-sea'
    const text = document.createRange()
    // Where its letters begin too: a font of another height moves them inside a box that stays.
    const boxOf = (element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      text.selectNodeContents(element)
      const start = (element.matches(headings) && text.getClientRects()[0]) || { x, y }
      return [x, y, width, height, start.x, start.y].map(Math.round).join()
    }
    const inSight = [...find('body *')].filter((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    const before = inSight.map(boxOf)
    const moved = () => inSight.filter((element, index) => boxOf(element) !== before[index])
    root.dataset.font = 'late'
    for (const element of moved()) {
      const heading = element.closest(headings)
      if (heading) heading.dataset.font = 'none'
    }
    if (moved().length > 0) delete root.dataset.font
  }
  if (!('font' in root.dataset)) takeOnFont().catch((error) => console.warn('No display font', error))

  // Another page is on its way: a spinner shows where a page has one.
  window.navigation?.addEventListener('navigate', ({ destination, downloadRequest }) => {
    if (!destination.sameDocument && downloadRequest === null && destination.url.startsWith(location.origin)) root.dataset.loading = ''
  })
  addEventListener('pageshow', () => delete root.dataset.loading)

  // The offline page is kept from the second page on: the first load costs nothing more.
  if (document.referrer.startsWith(location.origin + '/'))
    navigator.serviceWorker?.register('/sw.js').catch((error) => console.warn('No offline page', error))

  if (document.querySelector('[data-not-found]')) console.error('404: no page at', location.pathname)
}
