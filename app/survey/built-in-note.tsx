import { Alert } from '#app/ui/notice/alert.tsx'

/** Said where the catalogue could not be read. */
export function BuiltInNote({ builtIn }: { builtIn: boolean }) {
  if (!builtIn) return null
  return (
    <Alert tone="warn" title="Failed to load university data" className="mt-6">
      These matches are from the catalogue that comes with this site.
    </Alert>
  )
}
