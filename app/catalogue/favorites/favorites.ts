/**
 * The hearts on pages without the framework. Signed out, a heart is kept in the browser and carried over at the next
 * sign-in; signed in, it is saved on the server.
 */
import type { Session } from '@supabase/auth-js'
import { goodSession } from '#app/session/stored/stored-session.ts'
import { showNotice } from '#app/ui/notice/show-notice.ts'
import { keepLocalFavorites, readLocalFavorites } from './local-favorites.ts'
import { LOGIN_TO_SAVE } from './login-to-save.ts'

const SAVED = '/rest/v1/saved_universities'
const SIGNED_OUT = new Set([401, 403])

class RefusedError extends Error {
  readonly status: number
  constructor(status: number) {
    super(`${SAVED} answered ${status}`)
    this.status = status
  }
}

export function startFavorites(): void {
  // Without a good session the browser keeps the hearts.
  const session = goodSession()
  const hearts = [...document.querySelectorAll<HTMLButtonElement>('button[data-favorite]')]
  const mark = (ids: readonly string[]) => {
    for (const heart of hearts) press(heart, ids.includes(heart.dataset.favorite ?? ''))
  }
  if (session) {
    readSaved(session).then(mark, (error: unknown) => console.error('Saved universities could not be read', error))
  } else mark(readLocalFavorites(localStorage))
  for (const heart of hearts) {
    heart.addEventListener('click', () => {
      if (session) void toggleSaved(session, heart)
      else toggleLocal(heart)
    })
  }
}

function toggleLocal(heart: HTMLButtonElement): void {
  const id = heart.dataset.favorite ?? ''
  const kept = readLocalFavorites(localStorage).filter((one) => one !== id)
  const isOn = !isPressed(heart)
  keepLocalFavorites(localStorage, isOn ? [...kept, id] : kept)
  press(heart, isOn)
  if (isOn) showNotice('success', 'University saved to favorites')
  else showNotice('info', 'University removed from favorites')
}

/** Marked only once the server has it. */
async function toggleSaved(session: Session, heart: HTMLButtonElement): Promise<void> {
  const { favorite: id = '', name = '' } = heart.dataset
  const isOn = !isPressed(heart)
  heart.disabled = true
  try {
    if (isOn) {
      await ask(session, 'POST', '?on_conflict=student_id,university_id', { student_id: session.user.id, university_id: id })
      showNotice('success', `${name} added to saved universities`)
    } else {
      await ask(session, 'DELETE', `?student_id=eq.${session.user.id}&university_id=eq.${id}`)
      showNotice('info', `${name} removed from saved universities`)
    }
    press(heart, isOn)
  } catch (error) {
    console.error('The heart could not be stored', error)
    if (error instanceof RefusedError && SIGNED_OUT.has(error.status)) showNotice('error', LOGIN_TO_SAVE)
    else showNotice('error', isOn ? 'Failed to save university' : 'Failed to remove university from saved list')
  } finally {
    heart.disabled = false
  }
}

async function readSaved(session: Session): Promise<string[]> {
  const response = await ask(session, 'GET', `?select=university_id&student_id=eq.${session.user.id}`)
  return ((await response.json()) as { university_id: string }[]).map((row) => row.university_id)
}

async function ask({ access_token }: Session, method: string, query: string, body?: unknown): Promise<Response> {
  const response = await fetch(SAVED + query, {
    method,
    headers: {
      Authorization: `Bearer ${access_token}`,
      'Content-Type': 'application/json',
      Prefer: 'return=minimal, resolution=ignore-duplicates',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new RefusedError(response.status)
  return response
}

function isPressed(heart: HTMLButtonElement): boolean {
  return heart.getAttribute('aria-pressed') === 'true'
}

function press(heart: HTMLButtonElement, isOn: boolean): void {
  heart.setAttribute('aria-pressed', String(isOn))
}
