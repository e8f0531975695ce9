export { onDemand as later, sayLost } from '../on-demand'
