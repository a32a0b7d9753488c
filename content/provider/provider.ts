import { BRAND } from './brand.ts'

/**
 * Who runs the site. An operator changes the addresses and the contact facts here, the name and the e-mail address in brand.ts, and
 * nothing anywhere else.
 * Everything below is fictional: the 555 numbers and the .example names belong to nobody.
 */
export const PROVIDER = {
  ...BRAND,
  legalName: 'Helix Abroad LLC',
  legalForm: 'US limited liability company registered in Wyoming',
  offices: [
    {
      label: 'Registered office',
      lines: ['100 Example Street, Suite 555', 'Sampletown, Wyoming 00000', 'United States'],
    },
    {
      label: 'India office',
      lines: ['5-5-555 Example Road, Sample Nagar', 'Hyderabad, Telangana 000000', 'India'],
    },
  ],
  /** Phone numbers as a person reads them; `href` is what a link dials. */
  phone: { text: '+1 (307) 555-0100', href: 'tel:+13075550100' },
  whatsapp: { text: '+1 (307) 555-0101', href: 'https://wa.me/13075550101' },
  website: 'https://helixabroad.example',
  /** Shown as plain labels, not as links. */
  socialNames: ['LinkedIn', 'Instagram', 'Facebook', 'YouTube'],
} as const
