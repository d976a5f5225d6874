import type { Task } from '../../domain/organize/schema.ts'
import { Link } from '../lib/navigation.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Meeple } from '../ui/symbols/meeple.tsx'
import { Tag } from '../ui/tag.tsx'
import { Card } from './card.tsx'
import { messagesId } from './messages-card.tsx'

/** More of them are behind a button, so that the card stays as high as its neighbor. */
const maxShown = 5

/** The next things to do, each with a link; the first has the only green button of the page. */
export function TasksCard({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.length === 0) return null
  const doneCount = tasks.filter(({ state }) => state === 'done').length
  const [shown, rest] = [tasks.slice(0, maxShown), tasks.slice(maxShown)]
  return (
    <Card
      title="Next things to do"
      note={
        <span className="soft small">
          {doneCount} of {tasks.length} done
        </span>
      }
    >
      <TaskList tasks={shown} hasNext />
      {rest.length > 0 && (
        <details className="org-more">
          <summary>{rest.length} more</summary>
          <TaskList tasks={rest} />
        </details>
      )}
    </Card>
  )
}

const TaskList = ({ tasks, hasNext }: { tasks: readonly Task[]; hasNext?: boolean }) => (
  <ol className="org-tasks">
    {tasks.map((task, index) => (
      <TaskRow key={task.kind} task={task} isNext={hasNext === true && index === 0} />
    ))}
  </ol>
)

function TaskRow({ task, isNext }: { task: Task; isNext: boolean }) {
  const { state, title, detail } = task
  const isDone = state === 'done'
  return (
    <li className={isDone ? 'is-done' : isNext ? 'is-next' : undefined}>
      <Meeple />
      <span>
        <b>
          {isDone && <span className="sr">Done: </span>}
          {title}
        </b>
        {state === 'overdue' && <Tag variant="needs">Overdue</Tag>}
        <span className="soft">{detail}</span>
      </span>
      {!isDone && <TaskLink task={task} variant={isNext ? 'main' : 'quiet'} />}
    </li>
  )
}

interface TaskLinkProps {
  task: Task
  variant: 'main' | 'quiet'
}

function TaskLink({ task: { to, title, action }, variant }: TaskLinkProps) {
  const attributes = {
    className: buttonClass({ variant }),
    'aria-label': `${action}: ${title}`,
  }
  return to === '/organize' ? (
    <a href={`#${messagesId}`} {...attributes}>
      {action}
    </a>
  ) : (
    <Link to={to} {...attributes}>
      {action}
    </Link>
  )
}
