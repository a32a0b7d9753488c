import { useCallback, useRef } from 'react'
import { href } from 'react-router'
import { notify } from '#app/ui/notice/toast.tsx'
import { asFailure, refusalCode, reportFailure } from '../student/write/failure.ts'
import { useWrite } from '../student/write/write.ts'
import type { PlanWrites } from './plan-writes.ts'

type Send = (write: ReturnType<typeof useWrite<PlanWrites>>) => Promise<void>

/**
 * Changes something of the plan, and says what went wrong under `title`. Whether it went through. A second press while the first one is
 * under way changes nothing.
 */
export function usePlanChange(): (about: string, title: string, send: Send) => Promise<boolean> {
  const write = useWrite<PlanWrites>(href('/student-portal/plan'))
  const underWay = useRef(new Set<string>())
  return useCallback(
    async function change(about: string, title: string, send: Send): Promise<boolean> {
      if (underWay.current.has(about)) return false
      underWay.current.add(about)
      try {
        await send(write)
        notify.dismiss(title)
        return true
      } catch (error) {
        // A refusal is in words of ours: another tab was first, or the selection is full or submitted.
        if (refusalCode(error) === null) {
          const retry = () => void change(about, title, send)
          reportFailure(error, { place: 'changing the plan', title, retry })
        } else notify.error(title, { description: String(asFailure(error).message), id: title })
        return false
      } finally {
        underWay.current.delete(about)
      }
    },
    [write],
  )
}
