import { href, Link } from 'react-router'
import { Icon, type IconName } from '#app/ui/icons.tsx'
import { useStudent } from '../student/load/use-student.ts'

/** The ways to the conversation and to what has changed, each with how much of it is unread. */
export function Bells() {
  const { news } = useStudent()
  return (
    <div className="flex">
      <Bell to={href('/student-portal/messages')} icon="message" label="Messages" unread={news?.unreadMessages ?? 0} />
      <Bell to={href('/student-portal/notifications')} icon="bell" label="Notifications" unread={news?.unread ?? 0} />
    </div>
  )
}

function Bell({ to, icon, label, unread }: { to: string; icon: IconName; label: string; unread: number }) {
  return (
    <Link
      to={to}
      title={label}
      className="relative grid size-11 flex-none place-items-center rounded-ctl text-ink hover:bg-well hover:text-ink"
    >
      <Icon name={icon} width={22} height={22} />
      <span className="sr-only">
        {label}
        {unread > 0 && `, ${unread} unread`}
      </span>
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold text-on-accent"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}
