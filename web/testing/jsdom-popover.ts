// jsdom hides a popover and cannot show it: use our rule for browsers without popovers.
const style = document.createElement('style')
style.textContent = '[popover][data-open] { display: block !important }'
document.head.append(style)
