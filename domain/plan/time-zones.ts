/** Where the day of a plan is counted while nobody has said another place. */
export const DEFAULT_TIME_ZONE = 'Asia/Kolkata'

/** The time of countries that have one alone, for whoever has her degree from there. */
export const TIME_ZONES: Readonly<Record<string, string>> = {
  Bangladesh: 'Asia/Dhaka',
  China: 'Asia/Shanghai',
  Egypt: 'Africa/Cairo',
  Georgia: 'Asia/Tbilisi',
  Ghana: 'Africa/Accra',
  India: 'Asia/Kolkata',
  Iran: 'Asia/Tehran',
  Kenya: 'Africa/Nairobi',
  Malaysia: 'Asia/Kuala_Lumpur',
  Nepal: 'Asia/Kathmandu',
  Nigeria: 'Africa/Lagos',
  Pakistan: 'Asia/Karachi',
  Philippines: 'Asia/Manila',
  'Saudi Arabia': 'Asia/Riyadh',
  'South Africa': 'Africa/Johannesburg',
  'Sri Lanka': 'Asia/Colombo',
  Turkey: 'Europe/Istanbul',
  Ukraine: 'Europe/Kyiv',
  'United Arab Emirates': 'Asia/Dubai',
  Vietnam: 'Asia/Ho_Chi_Minh',
}

export function timeZoneOf(country: string): string {
  return Object.hasOwn(TIME_ZONES, country) ? TIME_ZONES[country]! : DEFAULT_TIME_ZONE
}
