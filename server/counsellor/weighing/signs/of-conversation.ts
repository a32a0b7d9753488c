import { logOdds } from '../../classifier/chances.ts'
import { isRefusal, type Before, type GoingOn, type Origin, type Way } from '../ways.ts'
import type { Asked } from './asked.ts'
import { log } from './scale.ts'

export const GOING_ON: readonly GoingOn[] = ['step', 'carried', 'context']

/** What speaks for and against a way by what was said before: nothing for the first question. */
export function signsOfConversation(
  way: Way,
  things: ReadonlyMap<string, Origin>,
  { namesNothing, length }: Asked,
  before: Before | null,
): number[] {
  const { type, confidence, attributes, entities, records } = way
  const { chances, goesOn, goingOn, attributes: askedBefore, told } = before ?? NOTHING_BEFORE
  const answers = !isRefusal(way)
  const isSpoken = entities.some((id) => things.get(id) === 'spoken')
  const isLed = GOING_ON.some((by) => by === type)
  const isSame = attributes.some((one) => askedBefore.includes(one))
  const likely = Math.max(0, ...attributes.map((one) => chances?.['attributes']?.[one] ?? 0))
  const signs = [
    1 / length,
    ...GOING_ON.map((by) => (type === by && confidence !== null ? logOdds(confidence) : 0)),
    chances && answers ? log(likely) : 0,
    ...[
      true,
      !answers,
      !answers && isLed,
      answers && !isSpoken && !isLed,
      answers && goesOn && isSpoken,
      answers && goesOn && !isSpoken,
      answers && namesNothing && isSpoken,
      answers && namesNothing && !isSpoken,
      answers && isSame,
      answers && isSame && !namesNothing,
      records.length > 0 && records.every((record) => told.includes(record)),
      goingOn.length > 0 && !answers,
      goingOn.length > 0 && type === 'records',
    ].map(Number),
  ]
  return before ? signs : signs.map(() => 0)
}

const NOTHING_BEFORE: Before = {
  goingOn: [],
  named: [],
  spoken: [],
  earlier: [],
  attributes: [],
  told: [],
  goesOn: false,
  chances: null,
}
