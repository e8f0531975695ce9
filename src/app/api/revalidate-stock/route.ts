export { revalidateStock as POST } from '@/feeds/pages/revalidate-route'
