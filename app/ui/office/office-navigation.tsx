import {
  Banknote,
  BriefcaseBusiness,
  ClipboardList,
  CreditCard,
  FileText,
  Flag,
  Handshake,
  History,
  Hourglass,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  MapPinned,
  Megaphone,
  Menu,
  MessageSquare,
  PhoneCall,
  ScrollText,
  Server,
  ShieldAlert,
  ShieldCheck,
  Signpost,
  Star,
  Undo2,
  UserRoundPlus,
  Users,
  UsersRound,
  X,
} from "lucide-react";
import { type ReactNode, type ToggleEvent, useRef } from "react";
import { type NavigationGroup, SideNavigation } from "#app/ui/navigation/side-navigation.tsx";
import { officeFrame as copy } from "#content/office/frame.ts";

const menuId = "office-menu";
const buttonClass =
  "grid size-11 place-items-center rounded-button transition-colors hover:bg-wash xl:hidden print:hidden";

const icons: Record<string, LucideIcon> = {
  "/office": LayoutDashboard,
  "/office/leads": Users,
  "/office/callbacks": PhoneCall,
  "/office/sources": Megaphone,
  "/office/routing-preview": Signpost,
  "/office/requests": ShieldCheck,
  "/office/inquiries": MessageSquare,
  "/office/moderation": ShieldAlert,
  "/office/applications": ClipboardList,
  "/office/reports": Flag,
  "/office/zips": MapPinned,
  "/office/map": MapIcon,
  "/office/agents": BriefcaseBusiness,
  "/office/reviews": Star,
  "/office/orders": CreditCard,
  "/office/payments": Banknote,
  "/office/refunds": Undo2,
  "/office/closings": Handshake,
  "/office/invoices": FileText,
  "/office/referrals": UserRoundPlus,
  "/office/aging": Hourglass,
  "/office/licenses": ScrollText,
  "/office/deliveries": Mail,
  "/office/staff": UsersRound,
  "/office/audit-log": History,
  "/office/system": Server,
};

/** Opens the navigation on narrow screens. A native popover, so it needs no script. */
export function MenuButton() {
  return (
    <button type="button" popoverTarget={menuId} aria-label={copy.openMenu} className={`-ml-2 ${buttonClass}`}>
      <Menu aria-hidden size={24} />
    </button>
  );
}

/** A column beside the page where there is room, else a drawer from the left. */
export function OfficeNavigation({ groups, signOut }: { groups: NavigationGroup[]; signOut: ReactNode }) {
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();
  const enter = (event: ToggleEvent) => {
    if (event.newState === "open") menu.current?.querySelector("button")?.focus();
  };
  return (
    <nav
      ref={menu}
      id={menuId}
      popover="auto"
      aria-label={copy.navigation}
      onToggle={enter}
      className="office-menu print:hidden border-line bg-bar px-3 py-4 text-ink"
    >
      <button
        type="button"
        popoverTarget={menuId}
        popoverTargetAction="hide"
        aria-label={copy.closeMenu}
        className={`ml-auto ${buttonClass}`}
      >
        <X aria-hidden size={24} />
      </button>
      <SideNavigation groups={groups} icons={icons} home="/office" onFollow={close} />
      <div className="side-sign-out">{signOut}</div>
    </nav>
  );
}
