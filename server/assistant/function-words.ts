import { wordsOf } from './words.ts'

/** Words that say how something is asked and never what. In the form of `wordsOf`. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  wordsOf(`
  a an the this that these those it its they them their there here he she him her his we us our you your yours i me my mine myself
  is are was were be been being am do does did done doing has have had having can could will would shall should may might must ought
  and or but nor so if then than because since while when where which who whom whose what why how of to in on at by for from with about as per
  not no any some all each every both either more most much many very too also just only please kindly sir madam dear hello hi thanks thank
  tell give show know want wanna need get got ask asking say like u r ur n d wat wht pls plz ok okay yes one kind type question
  explain describe detail information help mean meaning happen thing mam bro go going come let possible able really actually exactly
  still already yet now ever even again almost another anything something middle midway between during whether up down out off over see`),
)
