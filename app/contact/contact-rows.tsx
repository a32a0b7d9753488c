import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { DataRows } from '#app/ui/data-rows.tsx'
import { PROVIDER } from '#content/provider/provider.ts'
import type { loader as rootLoader } from '../root.tsx'

const link = 'inline-flex min-h-11 items-center'

/** Every way to reach the provider; an Indian number and its hours where the settings name them. */
export function ContactRows({ className }: { className?: string }) {
  const contact = useRouteLoaderData<typeof rootLoader>('root')?.contact
  const rows: { term: string; value: ReactNode }[] = [
    ...PROVIDER.offices.map(({ label, lines }) => ({
      term: label,
      value: <address className="not-italic">{lines.join(', ')}</address>,
    })),
    ...(contact?.phoneIndia
      ? [{ term: 'Phone in India', value: linkTo(contact.phoneIndia, telephone(contact.phoneIndia)) }]
      : []),
    ...(contact?.hoursIst ? [{ term: 'Hours', value: `${contact.hoursIst} IST` }] : []),
    { term: 'Phone', value: linkTo(PROVIDER.phone.text, PROVIDER.phone.href) },
    { term: 'WhatsApp', value: linkTo(PROVIDER.whatsapp.text, PROVIDER.whatsapp.href) },
    { term: 'E-mail', value: linkTo(PROVIDER.email, `mailto:${PROVIDER.email}`) },
    { term: 'Website', value: linkTo(new URL(PROVIDER.website).host, PROVIDER.website) },
    { term: 'Also on', value: PROVIDER.socialNames.join(', ') },
  ]
  return <DataRows rows={rows} {...(className ? { className } : {})} />
}

function linkTo(text: string, href: string): ReactNode {
  return (
    <a href={href} className={link}>
      {text}
    </a>
  )
}

function telephone(text: string): string {
  return `tel:${text.replace(/[^+\d]/g, '')}`
}
