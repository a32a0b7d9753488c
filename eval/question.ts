/** One question of the evaluation set, with what a right answer holds. Written before the engine was tuned. */
export interface EvalQuestion {
  id: string
  question: string
  /** Earlier questions of the same conversation, oldest first. The engine's own answers stand between them. */
  earlier?: readonly string[]
  /** Each must occur in the answer, whatever its case. Of a list, one is enough. */
  must?: readonly (string | RegExp | readonly string[])[]
  /** None may occur. */
  mustNot?: readonly (string | RegExp)[]
  /** The facts do not carry an answer: the engine has to say so. */
  decline?: true
  /** The facts carry a part of the answer: saying it and declining the rest is as right as saying it. */
  mayDecline?: true
  category?: string
  /** The day that it was written for; where none is said, that of the evaluation. */
  on?: string
}

export interface EvalSet {
  name: string
  questions: readonly EvalQuestion[]
  /** The round in which the engine before this one met these questions for the first time, and how many it got right then. */
  unseenIn?: { round: string; right: number }
}
