import type { AnyRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { focusHeadingAfterNavigation } from './focus-heading.ts'

type Listener = (event: object) => void

/** The router's events, sent by hand: only their order matters here. */
function startNavigation() {
  const listeners = new Map<string, Listener>()
  const subscribe = (name: string, listener: Listener) => {
    listeners.set(name, listener)
    return () => listeners.delete(name)
  }
  focusHeadingAfterNavigation({ subscribe } as unknown as AnyRouter)
  document.body.innerHTML = `
    <a href="/events" id="link">Events</a>
    <div popover id="menu" tabindex="-1">Log out</div>
    <main id="content"><h1 id="heading">FAQ</h1></main>`
  document.getElementById('link')?.focus()
  listeners.get('onBeforeNavigate')?.({})
  return () => {
    const main = document.getElementById('content')
    if (main) main.innerHTML = '<h1 id="heading">Events</h1>'
    listeners.get('onRendered')?.({ fromLocation: {}, pathChanged: true })
    return document.activeElement?.id
  }
}

test('moves the focus from the link to the heading of the next page', () => {
  const finish = startNavigation()
  expect(finish()).toBe('heading')
})

test('leaves the focus in a menu that was opened while the page was loading', () => {
  const finish = startNavigation()
  document.getElementById('menu')?.focus()
  expect(finish()).toBe('menu')
})
