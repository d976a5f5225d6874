import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Alert, ProblemAlert } from './alert.tsx'
import { Button, IconButton } from './button.tsx'
import { Empty } from './empty.tsx'
import { Flag } from './symbols/flag.tsx'
import { CheckField, SelectField, TextArea, TextField } from './forms/field.tsx'
import { Honeypot } from './forms/honeypot.tsx'
import { Icon } from './symbols/icon.tsx'
import { Loading, Skeleton } from './loading.tsx'
import { Mascot, Meeple, WavingMeep } from './symbols/meeple.tsx'
import { MeepleShapes } from './symbols/meeple-shapes.tsx'
import { LoadError, LoadingOrError } from './load-error.tsx'
import { Spots } from './symbols/spots.tsx'
import { Tag } from './tag.tsx'

afterEach(cleanup)

test.each([
  ['in its normal state', {}, 1],
  ['while it is busy', { busy: true }, 0],
  ['while it is disabled', { disabled: true }, 0],
])('clicking a button %s', async (_, state, clickCount) => {
  let count = 0
  render(
    <Button {...state} onClick={() => (count += 1)}>
      Save
    </Button>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(count).toBe(clickCount)
})

test('a busy button is announced and keeps the focus', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Button>Save</Button>)
  await user.tab()
  rerender(<Button busy>Save</Button>)
  const button = screen.getByRole('button', { name: 'Save' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('a busy button does not send its form', async () => {
  let sent = 0
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <Button type="submit" busy>
        Busy
      </Button>
      <Button type="submit">Send</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Busy' }))
  expect(sent).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toBe(1)
})

test('an icon button has an accessible name and a tooltip', () => {
  render(<IconButton name="trash" label="Delete" />)
  expect(screen.getByRole('button', { name: 'Delete' }).title).toBe('Delete')
})

const options = <option value="a">A</option>

test.each([
  ['textbox', <TextField key="1" label="Name" hint="As on the badge" error="Missing" />],
  ['textbox', <TextArea key="2" label="Name" hint="As on the badge" error="Missing" />],
  [
    'combobox',
    <SelectField key="3" label="Name" hint="As on the badge" error="Missing">
      {options}
    </SelectField>,
  ],
])('a %s is associated with its label, hint and error', (role, field) => {
  render(field)
  const control = screen.getByRole(role, { name: 'Name' })
  const described = control.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'As on the badge',
    'Missing',
  ])
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Missing')
})

test('a valid field has no error, and shows if it is optional', () => {
  render(<TextField label="Name" optional />)
  const control = screen.getByRole('textbox', { name: 'Name (optional)' })
  expect(control.getAttribute('aria-invalid')).toBeNull()
  expect(control.getAttribute('aria-describedby')).toBeNull()
})

test('toggles a checkbox by its label and by the space bar', async () => {
  const user = userEvent.setup()
  render(<CheckField label="Show my name" />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show my name' })
  await user.click(screen.getByText('Show my name'))
  expect(box.checked).toBe(true)
  await user.keyboard(' ')
  expect(box.checked).toBe(false)
})

test('a refusal is announced; without one nothing is rendered', () => {
  const { rerender, container } = render(<ProblemAlert problem={null} />)
  expect(container.textContent).toBe('')
  rerender(
    <ProblemAlert problem={{ code: 'sold-out', title: 'Sold out', message: 'No badge left.' }} />,
  )
  expect(screen.getByRole('alert').textContent).toBe('Sold outNo badge left.')
})

test('an alert is announced only if it has that role', () => {
  render(<Alert tone="blue" title="Closed" />)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
})

test.each([
  [<Loading key="1" />, 'Loading...'],
  [<Skeleton key="2" label="The list loads" />, 'The list loads'],
])('announces that content is loading', (part, text) => {
  render(part)
  expect(screen.getByRole('status').textContent).toBe(text)
})

test('distinguishes loading from a failure to load', () => {
  const { rerender } = render(
    <LoadingOrError subject="The log" isError={false} onRetry={() => {}} lines={2} />,
  )
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  rerender(<LoadingOrError subject="The log" isError onRetry={() => {}} lines={2} />)
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('The log could not be loaded')
})

test('retries a failed load', async () => {
  let retryCount = 0
  render(<LoadError subject="The log" onRetry={() => (retryCount += 1)} />)
  expect(screen.getByRole('alert').textContent).toContain('The log could not be loaded')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retryCount).toBe(1)
})

test.each([
  [{ taken: 0, total: 4 }, '0 of 4 spots taken', ['4 empty']],
  [{ taken: 3, total: 4, mine: 2 }, '3 of 4 spots taken, 2 yours', ['2 mine, 1, 1 empty']],
  [
    { taken: 1, total: 5, coming: 2 },
    '1 of 5 spots taken, 2 on the way',
    ['1, 2 coming, 2 filling, 2 empty'],
  ],
  [{ taken: 5, total: 7, group: 4 }, '5 of 7 spots taken', ['4', '1, 2 empty']],
  [{ taken: 30, total: 40 }, '30 of 40 spots taken', ['6, 3', '6, 3', '6']],
])('the spots %o are named %s and drawn as %o', (spots, name, pieces) => {
  render(<Spots {...spots} />)
  const rows = [...screen.getByRole('img', { name }).children].map((row) =>
    [...row.children]
      .map((shape) => {
        const count = shape.getAttribute('href')?.replace('#meeples-', '')
        const kind = shape.getAttribute('class')?.replace(/^seat( seat--)?/, '')
        return kind ? `${count} ${kind}` : count
      })
      .join(', '),
  )
  expect(rows).toEqual(pieces)
})

test('each row of meeples is one shape with as many outlines', () => {
  const { container } = render(<MeepleShapes />)
  const shapes = [...container.querySelectorAll('path')].map(
    ({ id, outerHTML }) => `${id} ${outerHTML.match(/z/g)?.length}`,
  )
  expect(shapes).toEqual([1, 2, 3, 4, 5, 6].map((count) => `meeples-${count} ${count}`))
})

test('keyboards and screen readers skip the honeypot', async () => {
  const user = userEvent.setup()
  let searchInput = ''
  render(
    <>
      <Honeypot name="website" value="" onChange={(value) => (searchInput = value)} />
      <TextField label="Name" />
    </>,
  )
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  const box = screen.getByRole('textbox', { name: 'Leave this empty', hidden: true })
  await user.type(box, 'x')
  expect(searchInput).toBe('x')
})

test.each([
  ['h2', {}],
  ['h1', { heading: 'h1' } as const],
])('an empty state has its title as %s, and its action below', (heading, state) => {
  render(
    <Empty title="No photos yet" action={<Button>Add one</Button>} {...state}>
      They come after the convention.
    </Empty>,
  )
  expect(screen.getByRole('heading', { name: 'No photos yet' }).localName).toBe(heading)
  expect(screen.getByText('They come after the convention.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add one' })).toBeTruthy()
})

test.each([
  ['an icon', <Icon key="1" name="trash" />],
  ['a flag', <Flag key="2" color="moss" />],
  ['a meeple', <Meeple key="3" />],
  ['the mascot', <Mascot key="4" />],
  ['the waving mascot', <WavingMeep key="5" />],
])('%s is hidden from screen readers', (_, picture) => {
  const { container } = render(picture)
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
})

test('a tag is read as its text in every variant', () => {
  const { container } = render(
    <Tag variant="needs" icon="warning">
      Game owner needed
    </Tag>,
  )
  expect(container.textContent).toBe('Game owner needed')
  expect(container.querySelector('.tag--needs')).toBeTruthy()
})
