import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Look = 'main' | 'quiet' | 'danger' | 'text'

interface Shape {
  look?: Look | undefined
  size?: 'large' | undefined
  wide?: boolean | undefined
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Shape {
  icon?: IconName
  /** While a call is under way: says so, and takes no second click. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function buttonClass({ look = 'main', size, wide }: Shape): string {
  const classes = ['btn']
  if (look !== 'main') classes.push(`btn--${look}`)
  if (size === 'large') classes.push('btn--lg')
  if (wide) classes.push('btn--wide')
  return classes.join(' ')
}

export function Button({
  look,
  size,
  wide,
  icon,
  busy,
  onClick,
  children,
  type = 'button',
  className,
  ...rest
}: ButtonProps) {
  const base = buttonClass({ look, size, wide })
  return (
    <button
      {...rest}
      type={type}
      className={className ? `${base} ${className}` : base}
      aria-busy={busy || undefined}
      // Not `disabled`, which would lose the keyboard focus.
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  name: IconName
  label: ReactNode & string
  danger?: boolean
}

/** A button that is only an icon: its label is its name and, unless another is given, its tooltip. */
export function IconButton({
  name,
  label,
  title = label,
  danger,
  className,
  ...rest
}: IconButtonProps) {
  const classes = ['icon-btn', danger && 'is-danger', className].filter(Boolean).join(' ')
  return (
    <button type="button" {...rest} className={classes} aria-label={label} title={title}>
      <Icon name={name} />
    </button>
  )
}
