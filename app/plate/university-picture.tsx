import { Picture } from '#app/ui/picture.tsx'
import type { University } from '#domain/universities/university.ts'
import { poolPlate } from './plate-pool.ts'
import { terrainOf } from './terrain.ts'

/** The university's own picture, else one of the pool of 27 that has its country's terrain. For lists. */
export function UniversityPicture({
  university,
  className,
}: {
  university: Pick<University, 'slug' | 'country' | 'city' | 'image_url'>
  className?: string
}) {
  const { slug, country, city, image_url } = university
  const picture = image_url
    ? { src: image_url, missing: 'No image available' }
    : { src: poolPlate(slug, terrainOf(country, city)) }
  return <Picture {...picture} width={120} height={90} className={className} />
}
