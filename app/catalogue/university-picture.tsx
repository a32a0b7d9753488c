import { Picture } from '#app/ui/picture.tsx'
import type { University } from '#domain/university.ts'
import { poolPlate } from './plate-pool.ts'
import { drawPlate } from './plate.ts'
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

/** The plate of this very university: terrain by country, relief and band by its slug, a tick at its latitude. For one at a time. */
export function UniversityPlate({
  university,
  className,
}: {
  university: Pick<University, 'slug' | 'country' | 'city' | 'latitude'>
  className?: string
}) {
  const inside = drawPlate({
    id: university.slug,
    terrain: terrainOf(university.country, university.city),
    latitude: university.latitude,
  })
  return (
    <svg
      data-slot="university-plate"
      viewBox="0 0 120 90"
      aria-hidden
      className={className}
      dangerouslySetInnerHTML={{ __html: inside }}
    />
  )
}
