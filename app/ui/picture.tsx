import { classNames } from './class-names.ts'

export interface PictureProps {
  src: string
  width: number
  height: number
  /** Shown in place of a picture that cannot be loaded: for addresses that are not our own. */
  missing?: string
  className?: string | undefined
}

/** A decorative picture of fixed shape. The words lie behind it, so that they show when the picture fails, without script. */
export function Picture({ src, width, height, missing, className }: PictureProps) {
  return (
    <span
      data-slot="picture"
      className={classNames('relative block overflow-hidden border border-line bg-well', className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {missing && (
        <span aria-hidden className="absolute inset-0 grid place-content-center p-1 text-center text-xs leading-tight text-ink-2">
          {missing}
        </span>
      )}
      <img
        src={src}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="relative size-full object-cover"
      />
    </span>
  )
}
