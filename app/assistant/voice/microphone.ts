import type { IconShape } from '#app/ui/icons.tsx'

export const MICROPHONE: IconShape = {
  shape: 'M10 2.500a2.5 2.5 0 0 0-2.5 2.500v5a2.5 2.5 0 0 0 5 0V5A2.5 2.5 0 0 0 10 2.500zM4.5 9.500a5.5 5.5 0 0 0 11 0M10 15v3',
}
