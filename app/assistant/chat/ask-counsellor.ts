export interface CounsellorQuestion {
  question: string
  lookedFor: readonly string[]
  email: string
}

const MOST_LOOKED_FOR = 20
const LONGEST_LOOKED_FOR_CHARACTERS = 200

/** Stores a question for the staff. Gives whether it stands in the portal's messages too. Rejects with what the server said. */
export async function askCounsellor(question: CounsellorQuestion, headers: Record<string, string>): Promise<boolean> {
  const lookedFor = question.lookedFor.slice(0, MOST_LOOKED_FOR).map((one) => one.slice(0, LONGEST_LOOKED_FOR_CHARACTERS))
  const answer = await fetch('/functions/v1/ask-counsellor', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...question, lookedFor }),
  }).catch((error: unknown) => {
    throw new Error('The server could not be reached.', { cause: error })
  })
  if (!answer.ok) throw new Error(await reasonOf(answer))
  const { isInMessages } = (await answer.json()) as { isInMessages?: unknown }
  return isInMessages === true
}

async function reasonOf(answer: Response): Promise<string> {
  try {
    const { error } = (await answer.json()) as { error?: unknown }
    if (typeof error === 'string' && error !== '') return error
  } catch {
    // No words of the server's: ours stand in.
  }
  return 'Please try again later.'
}
