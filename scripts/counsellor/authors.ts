import type { EvalSet } from '../../eval/question.ts'
import {
  AUTHOR_SETS_FOR_TRAINING,
  NINTH_TO_TWELFTH_AUTHOR_SETS,
  ONCE_UNSEEN_SETS,
  OPEN_SETS,
  OWN_SET,
  SECOND_AUTHOR_SET,
  SEVENTH_AUTHOR_SETS,
  SIXTH_AUTHOR_KEPT_SET,
  SIXTH_AUTHOR_SET,
  THIRD_AUTHOR_SET,
} from '../../eval/sets.ts'

/** Who wrote questions of the evaluation that the weighing learns from. */
export interface Author {
  name: string
  sets: readonly EvalSet[]
  /** Whether lines of the reader's training were written with these questions in view. */
  isLearned: boolean
  /** Whether the site has learned much since that they call unknown. */
  isOld: boolean
  /** How often each question is put once more with something harmless about it, where that is not twice. */
  times?: number
}

/** The sets by who wrote them: a hand writes alike in all of its own. */
export const AUTHORS: readonly Author[] = [
  {
    name: 'first',
    sets: [...OPEN_SETS, ...ONCE_UNSEEN_SETS.filter(({ name }) => !name.startsWith('round'))],
    isLearned: true,
    isOld: true,
  },
  {
    name: 'rounds A to C',
    sets: ONCE_UNSEEN_SETS.filter(({ name }) => /^round [A-C]$/.test(name)),
    isLearned: true,
    isOld: true,
  },
  {
    name: 'rounds D to G',
    sets: ONCE_UNSEEN_SETS.filter(({ name }) => /^round [D-G]$/.test(name)),
    isLearned: true,
    isOld: true,
  },
  { name: 'own', sets: [OWN_SET], isLearned: true, isOld: false, times: 12 },
  { name: 'second', sets: [SECOND_AUTHOR_SET], isLearned: true, isOld: false },
  { name: 'third', sets: [THIRD_AUTHOR_SET], isLearned: true, isOld: false },
  { name: 'sixth', sets: [SIXTH_AUTHOR_SET], isLearned: true, isOld: false },
  { name: 'sixth', sets: [SIXTH_AUTHOR_KEPT_SET], isLearned: false, isOld: false },
  { name: 'seventh', sets: SEVENTH_AUTHOR_SETS, isLearned: false, isOld: false },
  ...Object.entries(NINTH_TO_TWELFTH_AUTHOR_SETS).map(([name, sets]) => ({ name, sets, isLearned: false, isOld: false })),
  ...Object.entries(AUTHOR_SETS_FOR_TRAINING).map(([name, set]) => ({ name, sets: [set], isLearned: false, isOld: false })),
]
