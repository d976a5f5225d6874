import { useRef } from 'react'
import { usePreHydrationInput } from '../state/use-pre-hydration-input.ts'
import { IconButton } from '../../button.tsx'
import { Icon } from '../../symbols/icon.tsx'

interface Props {
  placeholder: string
  value: string
  onTextChange: (text: string) => void
}

export function TextFilterBox({ placeholder, value, onTextChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  usePreHydrationInput(input, onTextChange)
  const clear = () => {
    onTextChange('')
    input.current?.focus()
  }
  return (
    // Enter submits it without JavaScript, and the server does the searching.
    <form className="search" onSubmit={(event) => event.preventDefault()}>
      <Icon name="search" />
      <input
        ref={input}
        className="input"
        type="search"
        name="q"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={placeholder.replace(/\.+$/, '')}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onTextChange(event.target.value)}
      />
      {value !== '' && <IconButton name="close" label="Clear" onClick={clear} />}
    </form>
  )
}
