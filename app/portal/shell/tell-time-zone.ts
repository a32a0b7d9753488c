import { dataClient } from '#app/session/data-client.ts'
import { zoneName } from '#domain/notifications/zone-name.ts'

/** What was told in this visit: refused, or stored already, it is not told again. */
let told: string | null = null

/** Stores the zone of the browser, unless it is the one that is stored. Throws what the server refused. */
export async function tellTimeZone(ofBrowser: string, stored: string | null): Promise<void> {
  const zone = zoneName(ofBrowser)
  if (zone === stored || zone === told) return
  told = zone
  const { error } = await dataClient().rpc('set_time_zone', { zone })
  if (error) throw error
}
