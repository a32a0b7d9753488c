import { lazy, type ReactNode, Suspense } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { CategoryButtons } from './chat/category-buttons.tsx'
import { Composer } from './chat/composer.tsx'
import { MessageList } from './chat/message-list.tsx'
import { Switch } from './switch.tsx'
import { useConversation } from './use-conversation.ts'
import { homepageOf, type Visit } from './visit.ts'

const GermanMode = lazy(() => import('./german/german-mode.tsx'))

export interface AssistantProps {
  visit: Visit
  /** The page's heading, over the conversation. */
  children: ReactNode
}

/** The counsellor of a person whose address is known: the conversation, and the modes beside it. */
export function Assistant({ visit: { email, returnTo }, children }: AssistantProps) {
  const {
    text,
    write,
    send,
    choose,
    clear,
    chat,
    germanMode,
    setGermanMode,
    backToChat,
    voiceOn,
    switchVoice,
    input,
    listening,
    speaking,
  } = useConversation(email)

  return (
    // A column on a phone: what is to stay in sight may stick to all of it.
    <div className="flex flex-col *:min-w-0 xl:grid xl:grid-cols-[13rem_minmax(0,1fr)] xl:gap-x-16">
      <CategoryButtons disabled={chat.thinking} onChoose={choose} className="order-1 xl:col-start-1 xl:row-start-1 xl:pt-8" />
      <div className="contents xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:block">
        <div className="order-2 grid gap-4 *:min-w-0 max-xl:pb-4">
          {children}
          {chat.warning && (
            <Alert tone="warn" title="AI Assistant Unavailable">
              <p>{chat.warning.text}</p>
              <p className="text-s">{chat.warning.detail}</p>
            </Alert>
          )}
          <section aria-label={germanMode ? 'German learning mode' : 'Chat'}>
            <header className="flex flex-wrap items-center gap-x-3 border-y border-line">
              <h2 className="mr-auto font-sans text-s font-semibold">{germanMode ? 'Learn German' : 'Conversation'}</h2>
              {speaking.speaking && (
                <Button variant="quiet" size="sm" onClick={speaking.stop}>
                  <Icon name="stop" width={16} height={16} /> Stop speaking
                </Button>
              )}
              {germanMode ? (
                <Button variant="quiet" size="sm" onClick={backToChat}>
                  Back to the chat
                </Button>
              ) : (
                <Button variant="quiet" size="sm" onClick={clear}>
                  Clear chat
                </Button>
              )}
            </header>
            {germanMode ? (
              <Suspense fallback={<Loading />}>
                <GermanMode listening={listening} speaking={speaking} />
              </Suspense>
            ) : (
              <MessageList chat={chat} email={email} />
            )}
          </section>
          <p className="sr-only" aria-live="polite" data-slot="announced">
            {chat.announced}
          </p>
        </div>
        <Composer
          text={text}
          onText={write}
          onSend={() => send(text)}
          onStop={chat.stop}
          thinking={chat.thinking}
          germanMode={germanMode}
          listening={listening}
          input={input}
          className="order-4"
        />
      </div>
      <div className="order-3 grid content-start gap-6 pt-6 pb-8 xl:col-start-1 xl:row-start-2">
        <section aria-labelledby="modes" className="grid">
          <h2 id="modes" className="mb-2 font-sans text-s font-semibold">
            Modes
          </h2>
          <Switch
            label="German learning mode"
            hint="Fifteen phrases, and the way to the tutor"
            on={germanMode}
            onChange={setGermanMode}
          />
          <Switch label="Voice responses" hint="Answers are read aloud" on={voiceOn} onChange={switchVoice} />
        </section>
        <div>
          <p className="text-s text-ink-2 wrap-anywhere">
            You ask as {email}: a counsellor replies there to what the facts do not answer. This browser forgets it when you close
            it. <a href={`${href('/')}#assistant`}>Use another address</a>
          </p>
          <a href={homepageOf(returnTo)} className="mt-2 inline-flex min-h-11 items-center font-semibold">
            Return to Homepage
          </a>
        </div>
      </div>
    </div>
  )
}

function Loading() {
  return (
    <p className="flex min-h-64 items-center gap-3 px-5 text-ink-2">
      <Spinner /> Loading the phrases...
    </p>
  )
}
