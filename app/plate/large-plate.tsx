import { Picture } from '#app/ui/picture.tsx'
import type { University } from '#domain/universities/university.ts'
import { drawPlate } from './plate.ts'
import { terrainOf } from './terrain.ts'

/** The picture of the one university a page is about: its own, else the plate drawn from its data. */
export function LargePlate({
  university,
}: {
  university: Pick<University, 'slug' | 'name' | 'city' | 'country' | 'image_url' | 'latitude'>
}) {
  const { name, image_url, country, latitude } = university
  if (image_url) return <Picture src={image_url} missing="No image available" width={4} height={3} className="self-start" />
  return (
    <figure className="max-lg:max-w-[26rem]">
      <UniversityPlate university={university} className="w-full border border-line" />
      <figcaption className="mt-2.5 text-xs text-ink-2">
        <b className="font-semibold text-ink">Plate.</b> Terrain by country ({country}), drawn for {name}; not a map of the place.{' '}
        {latitude === null
          ? 'Its latitude is not in our catalogue.'
          : `The tick stands at its latitude, ${degreesNorth(latitude)}.`}
      </figcaption>
    </figure>
  )
}

/** The plate of this very university: terrain by country, relief and band by its slug, a tick at its latitude. */
function UniversityPlate({
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

function degreesNorth(latitude: number): string {
  return `${Math.abs(latitude).toFixed(1)}° ${latitude < 0 ? 'S' : 'N'}`
}
