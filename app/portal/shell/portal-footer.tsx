import { href, Link } from 'react-router'
import { BRAND } from '#content/provider/brand.ts'

const link = 'inline-flex min-h-11 items-center wrap-anywhere'

/** The way to a person, at the end of every screen. Leaves room for the bar that some screens keep at the bottom. */
export function PortalFooter() {
  return (
    <footer data-print="no" className="wrap pb-28 **:scroll-mb-24">
      <div className="flex flex-wrap items-center gap-x-6 border-t border-rule pt-2 text-note text-ink-2">
        <p className="py-2">Stuck, or in doubt? A person answers.</p>
        <a href={href('/contact')} className={link}>
          Contact us
        </a>
        <a href={`mailto:${BRAND.email}`} className={link}>
          {BRAND.email}
        </a>
        <Link to={href('/ai-assistant')} className={link}>
          Ask the assistant
        </Link>
      </div>
    </footer>
  )
}
