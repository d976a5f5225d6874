import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { useHydrated } from '../lib/hydration/use-hydrated.ts'
import { Icon, type IconName } from './symbols/icon.tsx'

type ButtonVariant = 'main' | 'quiet' | 'danger' | 'text'

interface ButtonAppearance {
  variant?: ButtonVariant | undefined
  size?: 'large' | undefined
  wide?: boolean | undefined
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonAppearance {
  icon?: IconName
  /** True while a call is under way: announced, and further clicks are ignored. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function buttonClass({ variant = 'main', size, wide }: ButtonAppearance): string {
  const classes = ['btn']
  if (variant !== 'main') classes.push(`btn--${variant}`)
  if (size === 'large') classes.push('btn--lg')
  if (wide) classes.push('btn--wide')
  return classes.join(' ')
}

export function Button({
  variant,
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
  const base = buttonClass({ variant, size, wide })
  return (
    <PlainButton
      {...rest}
      type={type}
      className={className ? `${base} ${className}` : base}
      aria-busy={busy || undefined}
      // `disabled` would lose the keyboard focus.
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </PlainButton>
  )
}

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Works without JavaScript: opens a popover whose content is in the page. */
  native?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button without a style. One that needs JavaScript is disabled until the page is hydrated. */
export function PlainButton({
  type = 'button',
  native = false,
  disabled,
  ...rest
}: PlainButtonProps) {
  const isHydrated = useHydrated()
  const needsScript = type === 'button' && !native
  return <button {...rest} type={type} disabled={disabled || (needsScript && !isHydrated)} />
}

interface IconButtonProps extends PlainButtonProps {
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
    <PlainButton {...rest} className={classes} aria-label={label} title={title}>
      <Icon name={name} />
    </PlainButton>
  )
}
