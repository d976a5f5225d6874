// jsdom hides a popover and cannot show it: as in browsers that have none, our own rule does.
const style = document.createElement('style')
style.textContent = '[popover][data-open] { display: block !important }'
document.head.append(style)
