import {
  BatteryCharging,
  Bot,
  CircuitBoard,
  Cpu,
  HousePlug,
  Monitor,
  Package,
  RadioTower,
  Shapes,
  Thermometer,
  Wrench,
  type LucideIcon,
} from 'lucide-react'

/** Icon of a top-level category: a specific icon for common names in electronics shops, or a generic one. */
export function CategoryIcon({ name, className }: { name: string; className?: string }) {
  const Icon = icons[name] ?? Shapes
  return <Icon className={className} />
}

const icons: Record<string, LucideIcon> = {
  'Development Boards': CircuitBoard,
  Sensors: Thermometer,
  'Wireless Modules': RadioTower,
  Robotics: Bot,
  Power: BatteryCharging,
  Displays: Monitor,
  Components: Cpu,
  Kits: Package,
  'Prototyping & Tools': Wrench,
  'Smart Home & IoT': HousePlug,
}
