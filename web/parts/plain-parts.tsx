import { Alert, Refused } from '../ui/alert.tsx'
import { Honeypot } from '../ui/forms/honeypot.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Code } from '../ui/code.tsx'
import { Empty } from '../ui/empty.tsx'
import { Flag } from '../ui/flag.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { icons } from '../ui/icons.ts'
import { Loading, Pending, Skeleton } from '../ui/loading.tsx'
import { Mascot, Meeple, WavingMeep } from '../ui/meeple.tsx'
import { NotLoaded } from '../ui/not-loaded.tsx'
import { Seats } from '../ui/seats.tsx'
import { Tag } from '../ui/tag.tsx'
import { FieldParts } from './field-parts.tsx'
import type { Part } from './part.ts'

const long =
  'Somebody wrote a text that is much longer than anybody had thought of, with Donaudampfschifffahrtsgesellschaft in it'
const nothing = () => {}

const Alerts = () => (
  <>
    {(['green', 'yellow', 'red', 'blue', 'grey'] as const).map((tone) => (
      <Alert key={tone} tone={tone} title={`A ${tone} one`}>
        What there is to say.
      </Alert>
    ))}
    <Alert tone="blue" title="Without a text" />
    <Alert tone="yellow" title={long}>
      {long}
    </Alert>
    <Refused problem={{ code: 'sold-out', title: 'Sold out', message: 'Every badge is taken.' }} />
  </>
)

const Buttons = () => (
  <>
    {(['main', 'quiet', 'danger', 'text'] as const).map((look) => (
      <div key={look} className="row">
        <Button look={look}>Save</Button>
        <Button look={look} icon="plus">
          Add
        </Button>
        <Button look={look} busy>
          Busy
        </Button>
        <Button look={look} disabled>
          Disabled
        </Button>
        <Button look={look} size="large">
          Large
        </Button>
      </div>
    ))}
    <Button wide>{long}</Button>
    <div className="row">
      <IconButton name="edit" label="Edit" />
      <IconButton name="trash" label="Delete" danger />
      <IconButton name="close" label="Disabled" disabled />
    </div>
  </>
)

const Icons = () => (
  <div className="row">
    {(Object.keys(icons) as IconName[]).map((name) => (
      <span key={name} className="small">
        <Icon name={name} /> {name}
      </span>
    ))}
  </div>
)

const Tags = () => (
  <div className="row">
    {(['plain', 'wait', 'needs', 'wanted', 'open', 'done', 'no'] as const).map((look) => (
      <Tag key={look} look={look} icon="clock">
        {look}
      </Tag>
    ))}
  </div>
)

const SeatRows = () => (
  <>
    <Seats taken={0} total={4} />
    <Seats taken={3} total={4} mine={2} />
    <Seats taken={4} total={4} state="full" />
    <Seats taken={2} total={4} state="past" />
    <Seats taken={2} total={4} size="large" />
    <Seats taken={30} total={40} />
  </>
)

export const plainParts: readonly Part[] = [
  { title: 'Alert', files: ['alert.tsx'], show: Alerts },
  { title: 'Button', files: ['button.tsx'], show: Buttons },
  { title: 'Field', files: ['forms/field.tsx'], show: FieldParts },
  {
    title: 'Empty',
    files: ['empty.tsx'],
    show: () => (
      <>
        <Empty title="No events yet" action={<Button>Add one</Button>}>
          The first table is waiting for you.
        </Empty>
        <Empty title={long} />
      </>
    ),
  },
  {
    title: 'Loading',
    files: ['loading.tsx'],
    show: () => (
      <>
        <Loading />
        <Loading title="The attendees" />
        <Skeleton />
        <Pending />
      </>
    ),
  },
  {
    title: 'Not loaded',
    files: ['not-loaded.tsx'],
    show: () => <NotLoaded what="The log" onAgain={nothing} />,
  },
  { title: 'Tag', files: ['tag.tsx'], show: Tags },
  { title: 'Seats', files: ['seats.tsx', 'seat-row.tsx'], show: SeatRows },
  {
    title: 'Meeple',
    files: ['meeple.tsx', 'meeple-shapes.tsx', 'flag.tsx'],
    show: () => (
      <div className="row parts-drawn">
        <Meeple />
        <WavingMeep />
        <Mascot />
        <Flag colour="honey" />
        <Flag colour="moss" />
      </div>
    ),
  },
  { title: 'Icon', files: ['icon.tsx'], show: Icons },
  {
    title: 'Code',
    files: ['code.tsx'],
    show: () => <Code address="https://meepcon.example/now" />,
  },
  {
    title: 'Honeypot',
    files: ['forms/honeypot.tsx'],
    show: () => (
      <>
        <p>Nobody sees it:</p>
        <Honeypot name="website" />
      </>
    ),
  },
]
