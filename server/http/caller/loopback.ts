import { isIPv6 } from 'node:net'

/** Whether a name or an address, as it stands in a URL or in HOST, is this machine's own. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'))
}

/** Whether an IP address, of a socket for one, is this machine's own. */
export function isLoopbackAddress(address: string): boolean {
  if (isIPv6(address) && !/^::ffff:/i.test(address)) return new URL(`http://[${address}]`).hostname === '[::1]'
  return /^127\.\d+\.\d+\.\d+$/.test(address.replace(/^::ffff:/i, ''))
}
