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
  // The section is scrolled to; a dialog opens instead.
  const scrollTo = (section, focus) =>
    setTimeout(() => {
      if (section.showModal) return section.open || section.showModal()
      section.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
      if (!focus) return
      if (section.tabIndex < 0) section.tabIndex = -1
      section.focus({ preventScroll: true })
    }, SCROLL_DELAY_MS)
  const asked = sectionOf(location.hash) || (history.state?.usr?.openEmailForm && document.getElementById('assistant'))
  if (asked) scrollTo(asked)
  addEventListener('hashchange', () => {
    const section = sectionOf(location.hash)
    if (section?.showModal) scrollTo(section)
  })

  const takeMark = (name) => {
    try {
      const marked = sessionStorage.getItem(name) !== null
      sessionStorage.removeItem(name)
      return marked
    } catch {
      // Storage is closed to us: nothing was marked.
      return false
    }
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

    if (!link?.hash || link.target || link.origin + link.pathname !== location.origin + location.pathname) return
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const section = sectionOf(link.hash)
    if (!section) return
    event.preventDefault()
    const returnTo = section.querySelector('input[name=returnTo]')
    if (returnTo) returnTo.value = link.dataset.returnTo ?? ''
    link.closest('dialog')?.close()
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
    const boxOf = (element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height].map(Math.round).join()
    }
    const inSight = [...find('body *')].filter((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    const before = inSight.map(boxOf)
    const moved = () => inSight.filter((element, index) => boxOf(element) !== before[index])
    root.dataset.font = 'late'
    for (const element of moved()) if (element.matches('h1, h2, h3, .font-display')) element.dataset.font = 'none'
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
