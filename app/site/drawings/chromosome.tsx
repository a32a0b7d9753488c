import { seededRandom } from '#app/ui/seeded-random.ts'

const HEIGHT = 132
const ARM_WIDTH = 15
const SECOND_ARM = 20

/** A pair of banded arms that stands for one role: the same id and length give the same bands. One band is magenta. */
export function Chromosome({ id, length, className }: { id: string; length: number; className?: string }) {
  const arms = `<g id="${id}">${drawArm(id, length)}</g><use href="#${id}" x="${SECOND_ARM}"/>`
  return (
    <svg
      viewBox="-1 -2 37 135"
      preserveAspectRatio="xMinYMax meet"
      aria-hidden
      className={className}
      dangerouslySetInnerHTML={{ __html: arms }}
    />
  )
}

function drawArm(id: string, length: number): string {
  const top = HEIGHT - length
  const centre = top + length * (0.3 + 0.2 * seededRandom(`${id}c`)())
  const middle = Math.round(centre)
  const random = seededRandom(id)
  const bands: Record<Ink, string> = { cb: '', cb2: '', cb3: '' }
  let drawn = 0
  for (let y = top + 6; y < HEIGHT - 8;) {
    const height = 3 + random() * 8
    const atTheWaist = Math.abs(y + height / 2 - centre) < 8
    if (!atTheWaist && y + height < HEIGHT - 5) {
      bands[bandInk(drawn)] += `M0 ${Math.round(y)}h${ARM_WIDTH}v${Math.round(height)}H0`
      drawn++
    }
    y += height + 3 + random() * 6
  }
  const outline = `M0 ${top + 7}a7.5 7.5 0 0 1 15 0V${middle - 5}q-3 5 0 10V${HEIGHT - 7.5}a7.5 7.5 0 0 1-15 0V${middle + 5}q3-5 0-10z`
  const paths = Object.entries({ ch: outline, ...bands }).filter(([, d]) => d !== '')
  return paths.map(([ink, d]) => `<path class="${ink}" d="${d}"/>`).join('')
}

type Ink = 'cb' | 'cb2' | 'cb3'

function bandInk(number: number): Ink {
  if (number === 1) return 'cb3'
  return number > 0 && number % 3 === 0 ? 'cb2' : 'cb'
}
