import { useSyncExternalStore } from 'react'

const choices = [
  { value: '', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** Sets the theme a person chose before anything is painted. Runs inline in the head, with the answer's nonce. */
export const themeScript = `try{let t=localStorage.theme;if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch{}`

/** On a page without the framework public/site.js does the same through data-theme-choice. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(watchTheme, readTheme, () => '')
  return (
    <fieldset
      data-slot="theme-switch"
      aria-label="Theme"
      className="flex w-fit max-w-full flex-wrap rounded-ctl border border-edge noscript:hidden"
    >
      {choices.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          data-theme-choice={value}
          aria-pressed={theme === value}
          onClick={() => chooseTheme(value)}
          className="focus-inside min-h-11 min-w-11 border-l border-edge px-3.5 text-s first:border-l-0 aria-pressed:bg-ink aria-pressed:text-paper aria-pressed:focus-visible:outline-paper"
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

function readTheme(): string {
  return document.documentElement.dataset['theme'] ?? ''
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function chooseTheme(value: string) {
  const { dataset } = document.documentElement
  if (value) dataset['theme'] = value
  else delete dataset['theme']
  try {
    localStorage.setItem('theme', value)
  } catch {
    // Storage is closed to us: the choice holds for this page.
  }
}
