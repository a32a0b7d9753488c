import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST_ANSWER_CHARACTERS, markAnswer } from './german-marking.ts'

const kinds = (expected: string, typed: string) => markAnswer(expected, typed).words.map(({ kind }) => kind)

describe('marking a typed answer', () => {
  test('takes an exact answer as perfect', () => {
    expect(markAnswer('Ich möchte mich einschreiben.', 'Ich möchte mich einschreiben.')).toMatchObject({
      verdict: 'perfect',
      hints: [],
    })
  })

  test.each(['Ich habe eine Frage', 'Ich  habe, eine Frage!', ' ich habe eine Frage…'.replace('ich', 'Ich')])(
    'ignores punctuation and spaces: %s',
    (typed) => {
      expect(markAnswer('Ich habe eine Frage.', typed).verdict).toBe('perfect')
    },
  )

  test.each([
    ['Wo ist die Tür?', 'Wo ist die Tuer?', '"Tür"'],
    ['Ich heiße Anjali.', 'Ich heisse Anjali.', '"heiße"'],
    ['Ich möchte zahlen.', 'Ich moechte zahlen.', '"möchte"'],
    ['Über Öl und Ärger', 'Ueber Oel und Aerger', '"Über"'],
  ])('accepts ae, oe, ue and ss with a hint: %s', (expected, typed, hint) => {
    const marking = markAnswer(expected, typed)
    expect(marking.verdict).toBe('right')
    expect(marking.hints[0]).toContain(hint)
  })

  test('marks capitals gently and says why', () => {
    const marking = markAnswer('Ich habe eine Frage.', 'ich habe eine frage')
    expect(marking.verdict).toBe('right')
    expect(marking.words.map(({ kind }) => kind)).toEqual(['capitals', 'right', 'right', 'capitals'])
    expect(markAnswer('Können Sie mir helfen?', 'Können sie mir helfen').hints).toEqual([
      'The polite "Sie" has a capital letter.',
    ])
    expect(markAnswer('Das ist gut.', 'Das Ist gut').hints).toEqual(['"ist" is written small here.'])
  })

  test('calls a missing umlaut or a slip nearly right', () => {
    expect(markAnswer('Ich möchte zahlen.', 'Ich mochte zahlen.')).toMatchObject({
      verdict: 'nearly',
      hints: ['Mind the dots and the ß: "möchte".'],
    })
    expect(markAnswer('Ich heiße Ravi.', 'Ich heise Ravi.')).toMatchObject({
      verdict: 'nearly',
      hints: ['Mind the dots and the ß: "heiße".'],
    })
    expect(markAnswer('Wir müssen zahlen.', 'Wir mussen zahlen').hints).toEqual(['Mind the dots and the ß: "müssen".'])
    expect(markAnswer('Welche Größe ist es?', 'Welche Grosse ist es').hints).toEqual(['Mind the dots and the ß: "Größe".'])
    expect(markAnswer('Wo ist die Bibliothek?', 'Wo ist die Bibliotek?')).toMatchObject({
      verdict: 'nearly',
      hints: ['Nearly: "Bibliothek".'],
    })
  })

  test('does not make every word after a missing one wrong', () => {
    expect(kinds('Ich habe heute einen Termin', 'Ich habe einen Termin')).toEqual(['right', 'right', 'missing', 'right', 'right'])
    expect(kinds('Ich habe Fieber', 'Ich habe sehr Fieber')).toEqual(['right', 'right', 'extra', 'right'])
    expect(kinds('Das ist gut', 'Das war gut')).toEqual(['right', 'wrong', 'right'])
    expect(kinds('Das ist gut', 'Das ist rot')).toEqual(['right', 'right', 'wrong'])
  })

  test('takes an empty answer as all missing', () => {
    expect(markAnswer('Ich habe Fieber.', '  ')).toMatchObject({
      verdict: 'wrong',
      words: [{ kind: 'missing' }, { kind: 'missing' }, { kind: 'missing' }],
      hints: [],
    })
    expect(markAnswer('Ich habe Fieber.', '… ?! ')).toMatchObject({ verdict: 'wrong', hints: [] })
  })

  test('calls another order of the words nearly right, and shows each where it belongs', () => {
    const marking = markAnswer('Ich möchte mich einschreiben.', 'Ich mich möchte einschreiben')
    expect(marking.verdict).toBe('nearly')
    expect(marking.words.map(({ kind }) => kind).toSorted()).toEqual(['moved', 'right', 'right', 'right'])
    expect(marking.words.flatMap((mark) => ('expected' in mark ? [mark.expected] : []))).toEqual(
      'Ich möchte mich einschreiben'.split(' '),
    )
    expect(marking.hints).toEqual([expect.stringContaining('Mind the order of the words')])
    expect(markAnswer('Ich möchte mich einschreiben.', 'Ich mich mochte einschreiben')).toMatchObject({
      verdict: 'nearly',
      hints: ['Mind the dots and the ß: "möchte".', expect.stringContaining('Mind the order of the words')],
    })
    expect(markAnswer('Wo ist die Notaufnahme?', 'Notaufnahme die ist wo').verdict).toBe('wrong')
  })

  test('says what is missing, and where a capital belongs', () => {
    expect(markAnswer('Ich habe heute einen Termin', 'Ich habe einen Termin').hints).toEqual(['A word is missing: "heute".'])
    expect(markAnswer('Eine Frage', 'Eine frage').hints).toEqual([
      '"Frage" has a capital letter here: nouns and the first word do.',
    ])
    expect(markAnswer('Ich frage Ihnen nach', 'Ich frage ihnen nach').hints).toEqual(['The polite "Ihnen" has a capital letter.'])
    expect(markAnswer('Das Siegel', 'Das siegel').hints).toEqual([
      '"Siegel" has a capital letter here: nouns and the first word do.',
    ])
    expect(markAnswer('Das ist das Kassen-Sie', 'Das ist das kassen-sie').hints).toEqual([
      '"Kassen-Sie" has a capital letter here: nouns and the first word do.',
    ])
    expect(markAnswer('Der pH sinkt', 'Der ph sinkt').hints).toEqual([
      '"pH" has a capital letter here: nouns and the first word do.',
    ])
    expect(markAnswer('Ich heiße Ravi', 'Ich heisse Ravi').hints).toEqual([
      '"heisse" is fine where you cannot type it otherwise; in German it is written "heiße".',
    ])
  })

  test('half of the words in another place is nearly right, more is wrong', () => {
    expect(markAnswer('Heute Morgen', 'Morgen Heute').verdict).toBe('nearly')
    const mixedUp = markAnswer('Dann kann leider niemand bis neun Uhr', 'bis neun Uhr niemand leider kann Dann')
    expect(mixedUp).toMatchObject({
      verdict: 'wrong',
      words: [...Array<object>(4).fill({ kind: 'moved' }), ...Array<object>(3).fill({ kind: 'right' })],
    })
    expect(markAnswer('', '').verdict).toBe('wrong')
  })

  test('of a short word every letter counts, of one of four one may be off, of one of eight two', () => {
    const verdict = (word: string, typed: string) => markAnswer(`Das ${word} da`, `Das ${typed} da`).verdict
    expect([verdict('tut', 'tuz'), verdict('Ball', 'Balk'), verdict('Ball', 'Bakk')]).toEqual(['wrong', 'nearly', 'wrong'])
    expect([verdict('Zeitung', 'Zeitumk'), verdict('Zeitungs', 'Zeitumks'), verdict('Zeitungs', 'Zeitakks')]).toEqual([
      'wrong',
      'nearly',
      'wrong',
    ])
    expect([verdict('Zeitungs', 'Zeittungs'), verdict('Zeitungs', 'Zeiungs')]).toEqual(['nearly', 'nearly'])
    expect(verdict('Zeitungs', 'abcZeitungs')).toBe('wrong')
  })

  test('a hyphen or an apostrophe belongs to its word, at its ends to none', () => {
    expect(kinds('Das E-Rezept', "Das 'E-Rezept-")).toEqual(['right', 'right'])
    expect(kinds('Das E-Rezept', 'Das E Rezept')).not.toEqual(['right', 'right'])
    expect(kinds('Zimmer 12', 'Zimmer 12')).toEqual(['right', 'right'])
  })

  test('an ß or an umlaut where there is none is nearly right, not a spelling for want of the key', () => {
    expect(markAnswer('Ich weiß, dass es geht.', 'Ich weiß, daß es geht').verdict).toBe('nearly')
    expect(markAnswer('Das ist aktuell.', 'Das ist aktüll')).toMatchObject({
      verdict: 'nearly',
      hints: ['Mind the dots and the ß: "aktuell".'],
    })
  })

  test('words too many are named, and leave the others right', () => {
    expect(markAnswer('Ich bin verletzt.', 'Ich bin heute leider verletzt')).toMatchObject({
      words: [{ kind: 'right' }, { kind: 'right' }, { kind: 'extra' }, { kind: 'extra' }, { kind: 'right' }],
      hints: ['One word too many: "heute".'],
    })
  })

  test('a letter off, two in a long word, capitals throughout, invisible signs', () => {
    expect(markAnswer('Die Wunde heilt gut.', 'Die Wunde heit gut').verdict).toBe('nearly')
    expect(markAnswer('Die Sequenzierung dauert.', 'Die Sequenzirungg dauert').verdict).toBe('nearly')
    expect(markAnswer('Die Wunde heilt gut.', 'Die Wunde halt gutt').verdict).toBe('wrong')
    expect(markAnswer('Straße und Tür', 'STRASSE UND TÜR').verdict).toBe('right')
    expect(markAnswer('Ich bin verletzt.', 'Ich bin ver\u00ADletzt\u200B').verdict).toBe('perfect')
  })

  test('of a huge or hostile answer no more is read than a phrase can have, and it stays text', () => {
    const huge = markAnswer('Ich habe Fieber.', 'x '.repeat(200_000))
    expect(huge.words.length).toBeLessThanOrEqual(LONGEST_ANSWER_CHARACTERS)
    const hostile = markAnswer('Ich habe Fieber.', `Ich habe <img src=x onerror=alert(1)>'; drop table phrases;--`)
    expect(hostile.verdict).toBe('wrong')
    expect(hostile.words.slice(0, 2)).toMatchObject([{ kind: 'right' }, { kind: 'right' }])
  })

  test('reads composed and decomposed umlauts and both apostrophes alike', () => {
    expect(markAnswer('Wie geht’s, schöne Welt?', "Wie geht's, scho\u0308ne Welt").verdict).toBe('perfect')
  })
})

describe('a letter that makes another word of it is no slip', () => {
  test.each([
    ['Ich habe eine Frage.', 'Ich habe keine Frage'],
    ['Eine Frage habe ich.', 'Keine Frage habe ich'],
    ['Ich habe eine Frage.', 'Ich keine habe Frage'],
    ['Ich habe keine Allergien.', 'Ich habe eine Allergien'],
    ['Ich habe keinen Termin.', 'Ich habe einen Termin'],
    ['Das ist kein Problem.', 'Das ist ein Problem'],
    ['Das ist mein Ausweis.', 'Das ist dein Ausweis'],
    ['Das ist meine Adresse.', 'Das ist seine Adresse'],
    ['Das ist meine Adresse.', 'Das ist keine Adresse'],
    ['Er ist in meinem Zimmer.', 'Er ist in deinem Zimmer'],
    ['Ich verstehe nicht.', 'Ich verstehe nichts'],
    ['Ich sehe nichts.', 'Ich sehe nicht'],
    ['Da ist jemand.', 'Da ist niemand'],
    ['Das ist immer so.', 'Das ist nimmer so'],
    ['Das ist möglich.', 'Das ist unmöglich'],
    ['Das ist unmöglich.', 'Das ist möglich'],
    ['Freust du dich?', 'Freut du dich?'],
    ['Wo wohnst du?', 'Wo wohnt du?'],
    ['Er reist morgen.', 'Er reise morgen'],
    ['Ich löse es auf.', 'Ich löst es auf'],
    ['Du arbeitest viel.', 'Du arbeitet viel'],
    ['Wir untersuchen Sie.', 'Wir untersucht Sie'],
    ['Das ist verständlich.', 'Das ist unverständlich'],
    ['Ich danke ihnen.', 'Ich danke ihren'],
    ['Ich danke ihren Leuten.', 'Ich danke ihnen Leuten'],
    ['Die Zeitung ist da.', 'Die eitung ist da'],
    ['Er hilft dir.', 'Er hilft mir'],
    ['Ich setze mich.', 'Ich setze dich'],
    ['Ich nehme unsere Karte.', 'Ich nehme eure Karte'],
    ['Wann kommst du?', 'Wenn kommst du?'],
    ['Im Juni beginnt es.', 'Im Juli beginnt es'],
    ['Ich soll nicht rauchen.', 'Ich soll nicht brauchen'],
  ])('%s is not %s', (expected, typed) => {
    expect(markAnswer(expected, typed).verdict).toBe('wrong')
  })

  test.each([
    ['Ich habe eine Frage.', 'Ich habe einen Frage'],
    ['Ich habe keinen Termin.', 'Ich habe keinem Termin'],
    ['Ich suche mein Zimmer.', 'Ich suche meine Zimmer'],
    ['Ich helfe ihrem Kind.', 'Ich helfe ihren Kind'],
    ['Ich mache zeitnahe Termine.', 'Ich mache eitnahe Termine'],
    ['Das ist eine gute Frage.', 'Das ist eine guten Frage'],
    ['Ich möchte zahlen.', 'Ich möchten zahlen'],
    ['Ich verstehe nicht.', 'Ich verstehe nich'],
    ['Ich habe keine Zeit.', 'Ich habe keinne Zeit'],
  ])('an ending or a letter is one still: %s and %s', (expected, typed) => {
    expect(markAnswer(expected, typed).verdict).toBe('nearly')
  })
})

const WORD = fc.constantFrom('ich', 'Ärztin', 'Straße', 'habe', 'Fieber', 'über', 'Termin', 'gut')
const TEXT = fc.array(WORD, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '))

test('any text is a perfect answer to itself, and at least right when spelled out in small letters', () => {
  fc.assert(
    fc.property(TEXT, (text) => {
      expect(markAnswer(text, `${text}!`).verdict).toBe('perfect')
      const spelled = text.toLowerCase().replaceAll('ä', 'ae').replaceAll('ü', 'ue').replaceAll('ß', 'ss')
      expect(['perfect', 'right']).toContain(markAnswer(text, spelled).verdict)
    }),
  )
})

test('every word of phrase and answer is marked once, in order, whatever is typed', () => {
  fc.assert(
    fc.property(TEXT, fc.string({ maxLength: 400 }), (text, typed) => {
      const { words } = markAnswer(text, typed)
      expect(words.flatMap((mark) => ('expected' in mark ? [mark.expected] : []))).toEqual(text.split(' '))
    }),
  )
})
