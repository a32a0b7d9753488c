interface Stripes {
  /** Side by side instead of one above the other. */
  upright?: true
  stripes: readonly (readonly [colour: string, share: number])[]
}

/** The civil flags of the guide's countries. Drawn, because many computers show the letters of an emoji flag instead. */
const flags: Readonly<Record<string, Stripes>> = {
  germany: {
    stripes: [
      ['#000', 1],
      ['#d00', 1],
      ['#ffce00', 1],
    ],
  },
  france: {
    upright: true,
    stripes: [
      ['#002654', 1],
      ['#fff', 1],
      ['#ce1126', 1],
    ],
  },
  italy: {
    upright: true,
    stripes: [
      ['#008c45', 1],
      ['#f4f5f0', 1],
      ['#cd212a', 1],
    ],
  },
  spain: {
    stripes: [
      ['#aa151b', 1],
      ['#f1bf00', 2],
      ['#aa151b', 1],
    ],
  },
  netherlands: {
    stripes: [
      ['#ae1c28', 1],
      ['#fff', 1],
      ['#21468b', 1],
    ],
  },
  poland: {
    stripes: [
      ['#fff', 1],
      ['#dc143c', 1],
    ],
  },
  ireland: {
    upright: true,
    stripes: [
      ['#169b62', 1],
      ['#fff', 1],
      ['#ff883e', 1],
    ],
  },
  hungary: {
    stripes: [
      ['#ce2939', 1],
      ['#fff', 1],
      ['#477050', 1],
    ],
  },
  greece: {
    stripes: [
      ['#0d5eaf', 1],
      ['#fff', 1],
      ['#0d5eaf', 1],
      ['#fff', 1],
      ['#0d5eaf', 1],
      ['#fff', 1],
      ['#0d5eaf', 1],
      ['#fff', 1],
      ['#0d5eaf', 1],
    ],
  },
  austria: {
    stripes: [
      ['#c8102e', 1],
      ['#fff', 1],
      ['#c8102e', 1],
    ],
  },
  belgium: {
    upright: true,
    stripes: [
      ['#000', 1],
      ['#fae042', 1],
      ['#ed2939', 1],
    ],
  },
  'czech-republic': {
    stripes: [
      ['#fff', 1],
      ['#d7141a', 1],
    ],
  },
  denmark: { stripes: [['#c8102e', 1]] },
  finland: { stripes: [['#fff', 1]] },
  norway: { stripes: [['#ba0c2f', 1]] },
  romania: {
    upright: true,
    stripes: [
      ['#002b7f', 1],
      ['#fcd116', 1],
      ['#ce1126', 1],
    ],
  },
  sweden: { stripes: [['#005293', 1]] },
  switzerland: { stripes: [['#da291c', 1]] },
  portugal: {
    upright: true,
    stripes: [
      ['#060', 2],
      ['#f00', 3],
    ],
  },
}

const WIDTH = 42
const HEIGHT = 28

export function Flag({ id, emoji }: { id: string; emoji: string }) {
  const flag = flags[id]
  if (!flag) return <span aria-hidden>{emoji}</span>
  const { upright = false, stripes } = flag
  return (
    <svg
      data-flag={emoji}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden
      className="border border-line"
    >
      {layOut(stripes, upright ? WIDTH : HEIGHT).map(({ colour, from, size }, index) =>
        upright ? (
          <rect key={index} x={from} width={size} height={HEIGHT} fill={colour} />
        ) : (
          <rect key={index} y={from} width={WIDTH} height={size} fill={colour} />
        ),
      )}
      <Figure id={id} />
      {id === 'portugal' && (
        <>
          <circle cx={16.8} cy={14} r={5.5} fill="#ff0" />
          <path d="M14.3 11.5h5v3.5q0 2-2.5 2.500-2.500-.5-2.500-2.500z" fill="#fff" stroke="red" strokeWidth={1.2} />
        </>
      )}
    </svg>
  )
}

const NORDIC_CROSSES: Readonly<Record<string, readonly (readonly [colour: string, width: number])[]>> = {
  denmark: [['#fff', 4]],
  finland: [['#002f6c', 7]],
  norway: [
    ['#fff', 7],
    ['#00205b', 3.5],
  ],
  sweden: [['#fecb00', 5]],
}

/** What lies upon the stripes: a cross, or the wedge of the Czech flag. */
function Figure({ id }: { id: string }) {
  if (id === 'czech-republic') return <path d={`M0 0L${WIDTH / 2} ${HEIGHT / 2}L0 ${HEIGHT}z`} fill="#11457e" />
  if (id === 'switzerland') return <path d="M18.500 6h5v5.500H29v5h-5.500V22h-5v-5.500H13v-5h5.500z" fill="#fff" />
  if (id === 'greece')
    return (
      <>
        <rect width={15.6} height={15.6} fill="#0d5eaf" />
        <path d="M7.800 0v15.600M0 7.800h15.600" stroke="#fff" strokeWidth={3.1} />
      </>
    )
  return NORDIC_CROSSES[id]?.map(([colour, width]) => (
    <path key={colour} d={`M14 0v${HEIGHT}M0 ${HEIGHT / 2}h${WIDTH}`} stroke={colour} strokeWidth={width} />
  ))
}

function layOut(stripes: Stripes['stripes'], length: number): { colour: string; from: number; size: number }[] {
  const whole = stripes.reduce((sum, [, share]) => sum + share, 0)
  return stripes.map(([colour, share], index) => {
    const before = stripes.slice(0, index).reduce((sum, [, earlier]) => sum + earlier, 0)
    return { colour, from: (before / whole) * length, size: (share / whole) * length }
  })
}
