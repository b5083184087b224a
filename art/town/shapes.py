"""A Place is a spot with its own axes; whatever is built on it turns and moves with it.

Local x runs to the right, y away from the street (so the front of a thing faces -y), z up. A turn of 90 makes the front face +x.
"""
import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector

from .palette import paint

_meshes = {}


def forget_shapes():
    _meshes.clear()


class Place:
    def __init__(self, matrix=None):
        self.matrix = matrix or Matrix.Identity(4)

    def at(self, x=0, y=0, z=0, turn=0, tilt=0):
        """A place inside this one: turn about z, tilt about x, both in degrees."""
        turned = Matrix.Rotation(math.radians(turn), 4, "Z") @ Matrix.Rotation(math.radians(tilt), 4, "X")
        return Place(self.matrix @ Matrix.Translation((x, y, z)) @ turned)

    def scaled(self, factor):
        return Place(self.matrix @ Matrix.Scale(factor, 4))

    def box(self, x, y, z, sx, sy, sz, colour, bevel=0.012):
        """A block standing on z, centred on x and y."""
        self._put(("box", sx, sy, sz, bevel), colour, (x, y, z), lambda bm: _block(bm, sx, sy, sz, bevel))

    def prism(self, x, y, z, profile, length, colour, bevel=0.008):
        """A (y, z) outline drawn out along x."""
        key = ("prism", tuple(profile), length, bevel)
        self._put(key, colour, (x, y, z), lambda bm: _extrude(bm, profile, length, bevel))

    def hull(self, x, y, z, points, colour, bevel=0.008):
        """The tightest solid round the points."""
        self._put(("hull", tuple(points), bevel), colour, (x, y, z), lambda bm: _wrap(bm, points, bevel))

    def lathe(self, x, y, z, profile, colour, sides=24, closed=False, smooth=True):
        """A (radius, z) outline spun about z."""
        key = ("lathe", tuple(profile), sides, closed, smooth)
        self._put(key, colour, (x, y, z), lambda bm: _spin(bm, profile, sides, closed), smooth)

    def rod(self, x, y, z, radius, height, colour, top=None, sides=16, smooth=True):
        top = radius if top is None else top
        self.lathe(x, y, z, ((0, 0), (radius, 0), (top, height), (0, height)), colour, sides, smooth=smooth)

    def ball(self, x, y, z, radius, colour, squash=1.0, smooth=True, rough=0):
        """A ball centred on z. `rough` picks one of a few uneven, leafy forms; 0 is round."""
        key = ("ball", radius, squash, smooth, rough)
        self._put(key, colour, (x, y, z), lambda bm: _globe(bm, radius, squash, rough, 3 if smooth else 2), smooth)

    def plate(self, x, y, z, outline, thickness, colour, bevel=0.004):
        """An (x, y) outline lying flat."""
        key = ("plate", tuple(outline), thickness, bevel)
        self._put(key, colour, (x, y, z), lambda bm: _slab(bm, outline, thickness, bevel))

    def text(self, x, y, z, words, size, colour, weight=0.012):
        """Words standing upright, read from the front."""
        curve = bpy.data.curves.new("words", "FONT")
        curve.body, curve.size, curve.offset, curve.extrude = words, size, weight, 0.006
        curve.space_character, curve.space_line = 1.12, 0.95
        curve.align_x = curve.align_y = "CENTER"
        curve.materials.append(paint(colour))
        self._link(curve, Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(90), 4, "X"))

    def _put(self, key, colour, where, build, smooth=False):
        mesh = _meshes.get((key, colour))
        if mesh is None:
            mesh = _meshes[(key, colour)] = _mesh(build, colour, smooth)
        self._link(mesh, Matrix.Translation(where))

    def _link(self, data, matrix):
        thing = bpy.data.objects.new(data.name, data)
        thing.matrix_world = self.matrix @ matrix
        bpy.context.scene.collection.objects.link(thing)


def _mesh(build, colour, smooth):
    bm = bmesh.new()
    build(bm)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    mesh = bpy.data.meshes.new(colour)
    bm.to_mesh(mesh)
    bm.free()
    mesh.materials.append(paint(colour))
    mesh.polygons.foreach_set("use_smooth", [smooth] * len(mesh.polygons))
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(40)
    return mesh


def _soften(bm, bevel, edges=None):
    if bevel:
        bmesh.ops.bevel(bm, geom=edges or bm.edges[:], offset=bevel, segments=2, profile=0.5, affect="EDGES", clamp_overlap=True)


def _block(bm, sx, sy, sz, bevel):
    bmesh.ops.create_cube(bm, size=1, matrix=Matrix.Translation((0, 0, sz / 2)) @ Matrix.Diagonal((sx, sy, sz, 1)))
    _soften(bm, min(bevel, min(sx, sy, sz) / 3))


def _extrude(bm, profile, length, bevel):
    left = [bm.verts.new((-length / 2, y, z)) for y, z in profile]
    right = [bm.verts.new((length / 2, y, z)) for y, z in profile]
    _close(bm, left, right)
    _soften(bm, bevel)


def _slab(bm, outline, thickness, bevel):
    low = [bm.verts.new((x, y, 0)) for x, y in outline]
    high = [bm.verts.new((x, y, thickness)) for x, y in outline]
    _close(bm, low, high)
    _soften(bm, bevel)


def _close(bm, one, other):
    bm.faces.new(one)
    bm.faces.new(other)
    for k in range(len(one)):
        n = (k + 1) % len(one)
        bm.faces.new((one[k], one[n], other[n], other[k]))


def _wrap(bm, points, bevel):
    verts = [bm.verts.new(p) for p in points]
    bmesh.ops.convex_hull(bm, input=verts)
    bmesh.ops.dissolve_limit(bm, angle_limit=0.02, verts=bm.verts[:], edges=bm.edges[:])
    _soften(bm, bevel)


def _spin(bm, profile, sides, closed):
    angles = [2 * math.pi * k / sides for k in range(sides)]
    rings = [[bm.verts.new((r * math.cos(a), r * math.sin(a), z)) for a in angles] for r, z in profile]
    for low, high in zip(rings, rings[1:] + rings[:1] if closed else rings[1:]):
        for k in range(sides):
            n = (k + 1) % sides
            bm.faces.new((low[k], low[n], high[n], high[k]))
    bmesh.ops.remove_doubles(bm, verts=bm.verts[:], dist=1e-5)


def _globe(bm, radius, squash, rough, steps):
    bmesh.ops.create_icosphere(bm, subdivisions=steps, radius=radius)
    dice = random.Random(rough)
    for vert in bm.verts:
        stretch = 1 + (dice.uniform(-0.13, 0.1) if rough else 0)
        vert.co = Vector((vert.co.x, vert.co.y, vert.co.z * squash)) * stretch
